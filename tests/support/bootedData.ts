import fs from 'node:fs'
import { newYorkTime } from '../../src/lib/newYorkTime.ts'
import { snapshot } from './snapshots.ts'

/** Fills a data folder with what a finished first boot of this day leaves: on a later one the sample data would move there, past what a test has changed. */
export async function copyBootedData(dataFolder: string): Promise<void> {
  const boot = async (folder: string) => {
    const { openBackend } = await import('../../tools/backend/openBackend.ts')
    const settings = { kind: 'embedded', dataFolder: folder } as const
    await (await openBackend(settings, 'http://localhost')).close()
  }
  const booted = await snapshot('booted-data', boot, newYorkTime(new Date()).date)
  fs.cpSync(booted, dataFolder, { recursive: true })
}
