import { useImperativeHandle, useRef, useSyncExternalStore, type ComponentProps } from 'react'
import { cn } from './cn.ts'
import { controlLook } from './control-look.ts'
import { useFieldControl } from './field-context.ts'
import { isPrinted, watchPrint } from './print.ts'

/**
 * A control of several lines, `rows` high. Paper has its text in its place: a control is printed as high as it is on the
 * screen or, where it grows with its text, over what follows it on the next sheet.
 */
export function Textarea({ className, rows = 3, ref, ...rest }: ComponentProps<'textarea'>) {
  const control = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => control.current!)
  const printed = useSyncExternalStore(watchPrint, () => (isPrinted() ? control.current?.value : undefined))
  const onPaper = printed !== undefined
  return (
    <>
      <textarea
        {...useFieldControl()}
        ref={control}
        rows={rows}
        className={cn(controlLook, 'min-h-16 resize-y px-2.5 py-1.5', className, onPaper && 'print:hidden')}
        {...rest}
      />
      {onPaper && (
        <p
          className={cn(
            controlLook,
            'hidden min-h-control px-2.5 py-1.5 wrap-anywhere whitespace-pre-wrap print:block',
          )}
        >
          {printed}
        </p>
      )}
    </>
  )
}
