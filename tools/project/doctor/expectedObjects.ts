import { readObjects } from '../../../tests/support/catalog.ts'
import { startProject } from '../../../tests/support/hosted.ts'

/** Returns the objects that the migrations make, from a private server with the roles of a hosted project. */
export async function expectedObjects(kinds: readonly string[]): Promise<Map<string, string>> {
  const { server, owner } = await startProject({})
  try {
    return await readObjects(owner, kinds)
  } finally {
    await owner.end()
    await server.stop()
  }
}
