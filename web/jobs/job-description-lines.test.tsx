// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { JobDescriptionLines } from './job-description-lines.tsx'

afterEach(cleanup)

test('each line is what its prefix says (SPEC 2)', () => {
  const { container } = render(
    <JobDescriptionLines text={'# Role\n\n## Tasks\n- Build\n- Review\n\n### Not a heading\n-nor an item'} />,
  )
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Role')
  expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('Tasks')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Build', 'Review'])
  expect(screen.getAllByRole('list')).toHaveLength(1)
  expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    '### Not a heading',
    '-nor an item',
  ])
})

test('markup in a line stays text', () => {
  const { container } = render(<JobDescriptionLines text={'<img src=x onerror=alert(1)>\r\n**bold**'} />)
  expect(container.querySelector('img, strong')).toBeNull()
  expect(container.textContent).toBe('<img src=x onerror=alert(1)>**bold**')
})
