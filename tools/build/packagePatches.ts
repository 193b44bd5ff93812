/**
 * Drops from two packages what no page here can reach but a bundler must keep, some 5 KiB of every page:
 * react-helmet-async carries a second implementation for React before 19 and warnings for developers; react-router names its
 * components by assignment and makes them by calls, which counts as a use of every one, and carries messages for
 * developers and a mode in which routes load data.
 */
import type { Plugin } from 'vite'

type Cut = { in: RegExp; from: RegExp; to: string }

const helmet = /\/react-helmet-async\/lib\/index\.esm\.js$/
const router = /\/react-router\/dist\/development\/chunk-[A-Z0-9]+\.mjs$/

/** Lines that hold nothing but a message for developers, by what they say. */
const routerMessage =
  /^\s*`(?=[^\n]*(?:may be used only|must not be used on|could not be decoded|is not valid\. An|routes must not|will be treated as|When overriding|contains an invalid|is not able to match))(?:[^`\\\n]|\\.)*`$/gm

const cuts: readonly Cut[] = [
  { in: helmet, from: /^var isReact19 = major >= 19;$/m, to: '' },
  { in: helmet, from: /\bisReact19\b/g, to: 'true' },
  { in: helmet, from: /^import shallowEqual from "shallowequal";$/m, to: '' },
  { in: helmet, from: /^var VALID_TAG_NAMES = .*$/m, to: '' },
  { in: helmet, from: /^import invariant from "invariant";$/m, to: '' },
  { in: helmet, from: /^ {2}warnOnInvalidChildren\([\s\S]*?^ {2}\}$/m, to: '' },
  { in: helmet, from: /\bthis\.warnOnInvalidChildren\(child, nestedChildren\);/, to: '' },
  // The branch for servers before React 19, and the comparison that avoids rendering a handful of tags again.
  {
    in: helmet,
    from: /^ {4}if \(helmetData && !\(helmetData instanceof HelmetData\)\) \{[\s\S]*?^ {4}\}$/m,
    to: '',
  },
  { in: helmet, from: /^import fastCompare from "react-fast-compare";$/m, to: '' },
  { in: helmet, from: /!fastCompare\(without\([^)]*\), without\([^)]*\)\)/, to: 'true' },
  // In the browser a head has a title, meta tags, and links; attributes of html and body are set elsewhere.
  {
    in: helmet,
    from: /(?<=^var React19Dispatcher = class extends Component\d* \{\n)[\s\S]*?(?=^ {2}resolveTitle)/m,
    to: '',
  },
  {
    in: helmet,
    from: /^ {2}(?:render(?:Base|Script|Style|Noscript)|mapNestedChildrenToProps)\([\s\S]*?^ {2}\}$/gm,
    to: '',
  },
  {
    in: helmet,
    from: /\bthis\.render(?:Base|Script|Style|Noscript)\(\),?|\.\.\.this\.mapNestedChildrenToProps\([^)]*\)/g,
    to: '',
  },
  { in: router, from: /^\s*\w+\.displayName = "[^"]*";$/gm, to: '' },
  {
    in: router,
    from: /(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g,
    to: '/* @__PURE__ */ ',
  },
  { in: router, from: routerMessage, to: '""' },
  { in: router, from: /(?<=^ {2}return )`Cannot include a '[\s\S]*?`(?=;$)/m, to: '""' },
  { in: router, from: /(?<=\bnavigateEffectWarning = )`[^`]*`/, to: '""' },
  // Its other mode, in which routes load data.
  {
    in: router,
    from: /\blet dataRouterState = dataRouterOpts\?\.state;/,
    to: 'const dataRouterState = null;',
  },
  { in: router, from: /\bisDataRoute \? useNavigateStable\(\) : /, to: '' },
  { in: router, from: /\bENABLE_DEV_WARNINGS = true;/, to: 'ENABLE_DEV_WARNINGS = false;' },
]

/** The plugin of the browser's build; fails it when a package's new version no longer has what is cut. */
export function packagePatches(): Plugin {
  const unused = new Set(cuts)
  return {
    name: 'lean-packages',
    apply: 'build',
    transform(code, id) {
      const ours = cuts.filter((cut) => cut.in.test(id) && cut.from.test(code))
      if (ours.length === 0) return null
      for (const cut of ours) unused.delete(cut)
      return { code: ours.reduce((text, { from, to }) => text.replace(from, to), code), map: null }
    },
    buildEnd(failure) {
      if (failure || unused.size === 0) return
      const gone = [...unused].map(({ in: file, from }) => `${from} in ${file}`)
      throw new Error(`tools/build/packagePatches.ts no longer finds ${gone.join(', ')}`)
    },
  }
}
