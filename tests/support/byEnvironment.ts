import fs from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const needsBrowser = ({ moduleId }: TestSpecification): boolean =>
  fs.readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')

/**
 * Runs the files of a project that need jsdom after those that do not. A worker that files share goes on to the next
 * file only where that has the same environment: mixed, they had a new worker for every third file.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      return [...own.filter((file) => !needsBrowser(file)), ...own.filter(needsBrowser)]
    })
  }
}
