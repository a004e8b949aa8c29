import type { ReactNode } from 'react'

/** Something to do or a screen to go to. */
export type PaletteCommand = { label: string; icon: ReactNode; run: () => void; keywords?: string }
