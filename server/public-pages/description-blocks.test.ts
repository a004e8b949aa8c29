import { describe, expect, test } from 'vitest'
import { descriptionBlocks } from './description-blocks.ts'

describe('a description', () => {
  test('is read line by line', () => {
    expect(descriptionBlocks('# Role\r\nText\n\n## Tasks\n- One\n- Two\n\n- Three\n#No heading', 'Designer')).toEqual([
      { kind: 'heading', text: 'Role' },
      { kind: 'paragraph', text: 'Text' },
      { kind: 'sub-heading', text: 'Tasks' },
      { kind: 'list', items: ['One', 'Two'] },
      { kind: 'list', items: ['Three'] },
      { kind: 'paragraph', text: '#No heading' },
    ])
  })

  test('does not repeat the title that the page has already', () => {
    expect(descriptionBlocks('# Designer\nText\n# Designer', 'Designer')).toEqual([
      { kind: 'paragraph', text: 'Text' },
      { kind: 'heading', text: 'Designer' },
    ])
  })
})
