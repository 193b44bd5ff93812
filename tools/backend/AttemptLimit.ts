/** Counts attempts per client address over a sliding window; forgets addresses that fell silent. */
export class AttemptLimit {
  private readonly seen = new Map<string, number[]>()
  private readonly most: number
  private readonly windowMs: number
  private readonly now: () => number

  /** At most `most` attempts in any `windowMs` milliseconds. */
  constructor(most: number, windowMs: number, now: () => number = Date.now) {
    this.most = most
    this.windowMs = windowMs
    this.now = now
  }

  add(address: string): void {
    if (this.seen.size >= 10_000) this.forgetSilent()
    this.seen.set(address, [...this.recent(address), this.now()].slice(-this.most))
  }

  /** Takes back the latest attempt, when it turned out to be honest. */
  forgive(address: string): void {
    this.seen.set(address, this.recent(address).slice(0, -1))
  }

  isOver(address: string): boolean {
    return this.recent(address).length >= this.most
  }

  private recent(address: string): number[] {
    const since = this.now() - this.windowMs
    return (this.seen.get(address) ?? []).filter((time) => time > since)
  }

  private forgetSilent(): void {
    for (const address of this.seen.keys()) {
      if (this.recent(address).length === 0) this.seen.delete(address)
    }
  }
}
