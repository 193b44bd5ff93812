/** A database to run SQL files on, whichever engine is behind it. */
export interface SqlDatabase {
  /** Runs a whole script in one go and gives the rows of each of its statements. */
  run(script: string): Promise<Record<string, unknown>[][]>
}
