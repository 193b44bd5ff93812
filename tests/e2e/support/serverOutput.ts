import { readFileSync } from 'node:fs'
import { testedSite } from '../../support/testedSite.ts'

/** Returns everything that the tested server has printed so far, emails included. */
export const serverOutput = (): string => readFileSync(testedSite().log, 'utf8')
