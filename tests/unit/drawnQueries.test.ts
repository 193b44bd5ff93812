import { describe, expect, test } from 'vitest'
import { withDrawnQueries } from '../../tools/site/build/drawnQueries.ts'

const page = (top: string, form: string, after = '<footer>Foot</footer>') =>
  `<main><section data-drawn="">${top}</section><div data-drawn="">${form}</div></main>${after}`

describe('a page drawn by its query', () => {
  test('has a template behind each block that a query changes, and behind no other', () => {
    const html = withDrawnQueries(page('Book', 'Fields'), [
      { query: 'service=emergency', markup: page("Can't call?", 'Few fields') },
      { query: 'service=repair', markup: page('Book a repair', 'Fields') },
    ])
    expect(html.replace(/<script>[\s\S]*?<\/script>/g, '<script>')).toBe(
      '<main><section data-drawn="">Book</section>' +
        '<template data-query="service=emergency"><section data-drawn="">Can\'t call?</section></template>' +
        '<template data-query="service=repair"><section data-drawn="">Book a repair</section></template>' +
        '<script><div data-drawn="">Fields</div>' +
        '<template data-query="service=emergency"><div data-drawn="">Few fields</div></template>' +
        '<script></main><footer>Foot</footer>',
    )
  })

  test('is left as it is without queries', () => {
    expect(withDrawnQueries(page('Book', 'Fields'), [])).toBe(page('Book', 'Fields'))
  })

  test('stops the build where a query changes more than its blocks', () => {
    const markup = page('Book', 'Fields', '<footer>Another foot</footer>')
    expect(() =>
      withDrawnQueries(page('Book', 'Fields'), [{ query: 'service=repair', markup }]),
    ).toThrow('Drawn with service=repair, the page changes outside of its marked blocks')
  })
})
