// The samples that visitors read in place of facts about the company: a build names them, and a deployment refuses them.
import fs from 'node:fs'
import { UserError } from '../UserError.ts'

const companyFile = 'src/facts/company.ts'

/** Each kind of sample with its file and how the file shows it. */
const kinds = [
  {
    what: 'a phone number of the range for fiction',
    file: companyFile,
    sign: /\(\d{3}\) 555-01\d\d/,
  },
  { what: 'an email address that no one reads', file: companyFile, sign: /@[\w.-]+\.example\b/ },
  { what: 'license numbers', file: companyFile, sign: /'SAMPLE-/ },
  { what: 'a rating and a number of reviews', file: companyFile, sign: /hasSampleRating: true/ },
  { what: 'reviews of the home page', file: 'src/content/testimonials.ts', sign: /isSample: true/ },
  { what: 'reviews', file: 'src/content/reviews/reviews.ts', sign: /isSample: true/ },
  // Their text is in Spanish alone, whatever the English reviews become.
  {
    what: 'reviews of the Spanish home page',
    file: 'src/es/content/testimonials.ts',
    sign: /Ángela M\./,
  },
  { what: 'reviews in Spanish', file: 'src/es/content/reviews/reviews.ts', sign: /Paola S\./ },
  { what: 'projects', file: 'src/content/projects/projects.ts', sign: /These are sample projects/ },
] as const

/** Returns a line for each sample that a visitor reads, with its file. */
export function samplesShown(): readonly string[] {
  return kinds
    .filter(({ file, sign }) => fs.existsSync(file) && sign.test(fs.readFileSync(file, 'utf8')))
    .map(({ what, file }) => `sample  ${what}: ${file}`)
}

/** Throws while visitors would read samples, unless ALLOW_SAMPLES=1 says that they may. */
export function refuseSamples(): void {
  if (process.env.ALLOW_SAMPLES === '1') return
  const samples = samplesShown()
  if (samples.length === 0) return
  throw new UserError(
    [
      'Visitors would take these samples for facts about you:',
      ...samples,
      'Put your own in these files, or run it with ALLOW_SAMPLES=1.',
    ].join('\n'),
  )
}
