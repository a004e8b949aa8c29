import { Popover } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { cn } from './cn.ts'
import { floatLook } from './layer-look.ts'

type OptionListProps<Option> = {
  id: string
  /** What the options are, for those who hear them. */
  label: string
  options: readonly Option[]
  keyOf: (option: Option) => string | number
  /** Which of them Enter chooses. */
  at: number
  onMark: (at: number) => void
  onChoose: (option: Option) => void
  /** What is typed in, which keeps the focus: a press in it is none outside. */
  belongsTo: RefObject<Element | null>
  className: string
  optionClassName: string
  children: (option: Option) => ReactNode
  /** What stands below the options. */
  foot?: ReactNode
}

/** What the letters that are typed may mean, over whatever window the field is in: Escape closes the list alone. */
export const OptionList = <Option,>(props: OptionListProps<Option>) => {
  const { id, label, options, keyOf, at, onMark, onChoose, belongsTo, className, optionClassName, children, foot } =
    props
  return (
    <Popover.Portal>
      <Popover.Content
        aria-label={label}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className={cn(floatLook, 'min-w-56 p-1', className)}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.target === belongsTo.current && event.preventDefault()}
      >
        <div id={id} role="listbox" aria-label={label}>
          {options.map((option, index) => (
            <div
              key={keyOf(option)}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              data-highlighted={index === at ? '' : undefined}
              onPointerMove={() => onMark(index)}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
              className={cn(
                'flex min-h-8 cursor-default items-center rounded-control px-2 py-1 wrap-anywhere outline-none select-none data-highlighted:bg-pressed pointer-coarse:min-h-11',
                optionClassName,
              )}
            >
              {children(option)}
            </div>
          ))}
        </div>
        {foot}
      </Popover.Content>
    </Popover.Portal>
  )
}
