import { expect, test } from 'vitest'
import { typedText } from './typed-text.ts'

test('text that cannot be seen is no text', () => {
  for (const unseen of ['\u200b', '\u2060\ufeff', '\u3164', '\u00ad', '\u2800', '\u0301', ' \u200f\n', '\u202e\u202c'])
    expect(typedText(unseen)).toBe('')
})

test('direction controls are taken out, marks and joiners of real words stay', () => {
  expect(typedText('\u202eevil\u202c')).toBe('evil')
  expect(typedText('\u2066محمد\u2069 ')).toBe('محمد')
  expect(typedText('می\u200cخواهم')).toBe('می\u200cخواهم')
  expect(typedText('فُلَان\u200f')).toBe('فُلَان\u200f')
  expect(typedText(' 👍 ')).toBe('👍')
})
