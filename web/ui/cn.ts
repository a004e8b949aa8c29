import { clsx, type ClassValue } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['meta', 'body', 'section', 'page', 'figure'],
      spacing: ['control'],
      radius: ['control', 'surface'],
      shadow: ['float'],
    },
  },
})

/** Joins class names; of two that set the same property the later wins. */
export const cn = (...classes: ClassValue[]) => merge(clsx(classes))
