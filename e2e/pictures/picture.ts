import type { Page } from '@playwright/test'
import type { Role } from '#shared/permissions.ts'
import type { Scene } from './scene.ts'

/** Each picture is taken in all three: at a desk, light and dark, and on a phone. */
export const looks = ['light', 'dark', 'phone'] as const
export type Look = (typeof looks)[number]

export interface Picture {
  /** The file's name, without its look and end. */
  name: string
  /** An address, or what must happen first to have one, such as a letter with a personal link. */
  path: string | ((scene: Scene) => Promise<string>)
  /** Whose screen it is, a visitor's where left out. */
  who?: Role
  /** On the demo company, or on a product in which there is nothing yet. */
  company?: 'demo' | 'new'
  looks?: readonly Look[]
  /** What to do once the screen is there, such as opening a dialog; done anew for the phone. */
  open?: (page: Page) => Promise<unknown>
}

export const fileName = (name: string, look: Look) => (look === 'light' ? `${name}.png` : `${name}-${look}.png`)
