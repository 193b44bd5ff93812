// Every translated module beside its English one: what one of them exports and the other does not fails to compile.
import type { Twin } from '@/es/twin'

type Pair<English, Spanish extends { readonly [Name in keyof English]: Twin<English[Name]> }> =
  Exclude<keyof Spanish, keyof English> extends never ? true : never

export type Pairs = [Pair<typeof import('@/content/home'), typeof import('@/es/content/home')>]
