import { Moon, Sun } from 'lucide-react'
import { Button } from './button.tsx'
import { setTheme, useTheme } from './theme.ts'
import { Tooltip } from './tooltip.tsx'

/** Changes between light and dark. */
export function ThemeToggle() {
  const other = useTheme() === 'dark' ? 'light' : 'dark'
  const label = `Use ${other} theme`
  return (
    <Tooltip text={label}>
      <Button variant="quiet" size="icon" aria-label={label} onClick={() => setTheme(other)}>
        {other === 'dark' ? <Moon /> : <Sun />}
      </Button>
    </Tooltip>
  )
}
