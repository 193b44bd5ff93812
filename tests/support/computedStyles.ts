/** The attributes by which jsdom's own style sheet decides whether an element is seen, and the style itself. */
const deciding = ['style', 'hidden', 'type', 'popover', 'open'] as const

/**
 * Describes an element by all that decides whether it is seen and can be clicked where the page has no style sheet:
 * what it is, and those attributes of it and of all that it is in.
 */
function describe(element: Element): string {
  let description = element.localName
  for (let each: Element | null = element; each; each = each.parentElement) {
    for (const name of deciding) {
      const value = each.getAttribute(name)
      if (value !== null) description += ` ${each.localName}[${name}=${JSON.stringify(value)}]`
    }
  }
  return description
}

/**
 * Has jsdom compute a style once for all elements that are alike. A query by role asks for the style of every element
 * and of all that it is in, and jsdom goes through its style sheet for each of them again, colors and all: it was most
 * of the time of the tests of components.
 */
export function keepComputedStyles(): void {
  const view = document.defaultView
  if (!view) return
  const compute = view.getComputedStyle.bind(view)
  const kept = new Map<string, CSSStyleDeclaration>()
  const keeping: typeof compute = (element, pseudo) => {
    // A script may have opened a dialog.
    if (pseudo || document.styleSheets.length > 0 || element.localName === 'dialog')
      return compute(element, pseudo)
    const description = describe(element)
    const known = kept.get(description)
    if (known) return known
    const style = compute(element)
    kept.set(description, style)
    return style
  }
  view.getComputedStyle = keeping
  window.getComputedStyle = keeping
}
