import { expect, test } from 'vitest'
import { newsText } from '@/desk/model/news'
import { nameOf } from '@/desk/model/request'

test('a sentence keeps its order beside right-to-left letters, and plain names stay as they are', () => {
  const name = { first_name: 'עדה', last_name: 'כהן' }
  expect(nameOf(name)).toBe('\u2068עדה כהן\u2069')
  expect(nameOf({ first_name: 'Ada', last_name: 'Flip' })).toBe('Ada Flip')
  const news = { kinds: ['reply' as const], text: 'كود 44', at: '', is_urgent: false }
  expect(newsText(news)).toBe('Texted back: “\u2068كود 44\u2069”')
})
