import fs from 'node:fs'
import { snapshot } from './snapshots.ts'

/** Fills a data folder with what a finished first boot leaves: the tables and the sample data. */
export async function copyBootedData(dataFolder: string): Promise<void> {
  const booted = await snapshot('booted-data', async (folder) => {
    const { openBackend } = await import('../../tools/backend/openBackend.ts')
    const settings = { kind: 'embedded', dataFolder: folder } as const
    await (await openBackend(settings, 'http://localhost')).close()
  })
  fs.cpSync(booted, dataFolder, { recursive: true })
}
