import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { configurationSectionNames as names, type ConfigurationSection } from './configuration-sections.ts'

/** How far below the window's edge a card's head may stand and count as reached, in pixels: a phone has two bars above it. */
const reachedPx = 128

/** The card that one is at. The address's goes to the top once it is there, and takes the focus. */
export function useConfigurationSection(ready: boolean) {
  const { hash } = useLocation()
  const asked = names.find((name) => hash === `#${name}`)
  const [current, setCurrent] = useState<ConfigurationSection>(asked ?? names[0]!)
  useEffect(() => {
    if (ready && asked) goToCard(asked)
  }, [ready, asked])
  useEffect(() => {
    const look = () => setCurrent(cardInView(asked))
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [asked])
  return current
}

export function goToCard(name: ConfigurationSection) {
  const card = document.getElementById(name)
  card?.scrollIntoView({ block: 'start' })
  card?.focus({ preventScroll: true })
}

/** The last card whose head is reached. At the page's end those that cannot come to the top share the window: there it is the one asked for. */
function cardInView(asked: ConfigurationSection | undefined): ConfigurationSection {
  const tops = names.map((name) => document.getElementById(name)?.getBoundingClientRect().top ?? Infinity)
  const { scrollHeight } = document.documentElement
  const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
  if (atEnd && asked && tops[names.indexOf(asked)]! >= 0) return asked
  return names[atEnd ? names.length - 1 : tops.findLastIndex((top) => top <= reachedPx)] ?? names[0]!
}
