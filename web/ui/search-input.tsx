import { useEffect, useRef, useState, type ReactNode } from 'react'
import { searchCharactersMax } from '#shared/limits.ts'
import { Input } from './input.tsx'

type SearchInputProps = {
  label: string
  icon: ReactNode
  /** What is searched for now. */
  value: string
  onSearch: (text: string) => void
}

const pauseMs = 250

/** Searches when the typing pauses, and at once on Enter or when it is left. What is typed stays as typed, spaces too. */
export function SearchInput({ label, icon, value, onSearch }: SearchInputProps) {
  const [typed, setTyped] = useState<string>()
  const [waiting, setWaiting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Whoever has left within the pause would be searching the address of another screen.
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string) => {
    clearTimeout(timer.current)
    setWaiting(false)
    if (text.trim() !== value) onSearch(text.trim())
  }
  // A search that comes from elsewhere (Back, Reset Filters) takes the place of what was typed.
  const shown = typed !== undefined && (waiting || typed.trim() === value) ? typed : value
  return (
    <div className="relative">
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-2.5 grid place-items-center text-ink-faint [&_svg]:size-4"
      >
        {icon}
      </span>
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={searchCharactersMax}
        className="pl-8.5"
        value={shown}
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          setWaiting(true)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => search(text), pauseMs)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(event.currentTarget.value)
        }}
        onBlur={(event) => waiting && search(event.currentTarget.value)}
      />
    </div>
  )
}
