import fs from 'node:fs'
import type { Step } from './Deployment.ts'
import { succeed } from './succeed.ts'

const linkedRef = 'supabase/.temp/project-ref'

export const link: Step = {
  name: 'The folder is linked to the project',
  async plan(deployment) {
    const { ref } = deployment
    if (fs.existsSync(linkedRef) && fs.readFileSync(linkedRef, 'utf8').trim() === ref)
      return undefined
    return {
      what: `Link this folder to the project ${ref}`,
      apply: () => succeed(deployment, ['link', '--project-ref', ref]),
    }
  },
}
