import { readFileSync } from 'node:fs'
import { testedSite } from '../../support/testedSite.ts'

/** Everything the tested server has printed so far: its mails among it. */
export const serverOutput = (): string => readFileSync(testedSite().log, 'utf8')
