// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmailAddress } from './email-address.tsx'

test('an address breaks after its @ and the dots before it, and is read and copied as one', () => {
  const { container } = render(<EmailAddress address="ada.lovelace@mail.example.net" />)
  expect(container.innerHTML).toContain('ada.<wbr>lovelace@<wbr>mail.example.net')
  expect(screen.getByText('ada.lovelace@mail.example.net')).toBeDefined()
})
