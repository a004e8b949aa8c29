import { expect, test } from 'vitest'
import { isPdf } from './is-pdf.ts'

const read = (text: string) => isPdf('CV.pdf', 'application/pdf', Buffer.from(text, 'utf8'))

test.each(['%PDF-1.7\n', '\n\t %PDF-1.4', '\u{FEFF}%PDF-2.0', '\0\0%PDF-1.5'])('%j begins a PDF', (text) =>
  expect(read(text)).toBe(true),
)

test.each(['<html>%PDF-1.7', 'GIF89a%PDF-1.7', 'MZ\0%PDF-1.7', '', '%PD', 'PDF-1.7'])('%j does not', (text) =>
  expect(read(text)).toBe(false),
)
