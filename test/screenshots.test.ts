import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Where a page's pictures and links within the project lead. */
function placesOf(page: string) {
  const text = readFileSync(page, 'utf8')
  const found = [...text.matchAll(/\]\(([^)#:]+)\)|(?:src|href)="([^"#:]+)"/g)]
  return found.map(([, link, source]) => join(dirname(page), link ?? source!))
}

test.each(['README.md', 'docs/screenshots/README.md'])('every picture and link of %s leads somewhere', (page) => {
  const places = placesOf(page)
  expect(places.length).toBeGreaterThan(8)
  expect(places.filter((place) => !existsSync(place))).toEqual([])
})
