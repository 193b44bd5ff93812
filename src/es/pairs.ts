// Every translated module beside its English one: what one of them exports and the other does not fails to compile.
import type { Twin } from '@/es/twin'

type Pair<English, Spanish extends { readonly [Name in keyof English]: Twin<English[Name]> }> =
  Exclude<keyof Spanish, keyof English> extends never ? true : never

export type Pairs = [
  Pair<typeof import('@/content/frame'), typeof import('@/es/content/frame')>,
  Pair<typeof import('@/content/menus'), typeof import('@/es/content/menus')>,
  Pair<typeof import('@/content/notices'), typeof import('@/es/content/notices')>,
  Pair<typeof import('@/content/notFound'), typeof import('@/es/content/notFound')>,
  Pair<typeof import('@/content/pageCopy'), typeof import('@/es/content/pageCopy')>,
  Pair<typeof import('@/content/home'), typeof import('@/es/content/home')>,
  Pair<typeof import('@/content/about'), typeof import('@/es/content/about')>,
  Pair<typeof import('@/content/areaNames'), typeof import('@/es/content/areaNames')>,
  Pair<typeof import('@/content/areaPages'), typeof import('@/es/content/areaPages')>,
  Pair<typeof import('@/content/areas'), typeof import('@/es/content/areas')>,
  Pair<typeof import('@/content/company'), typeof import('@/es/content/company')>,
  Pair<typeof import('@/content/faqs'), typeof import('@/es/content/faqs')>,
  Pair<typeof import('@/content/hours'), typeof import('@/es/content/hours')>,
  Pair<typeof import('@/content/reviews'), typeof import('@/es/content/reviews')>,
  Pair<typeof import('@/app/createHistory'), typeof import('@/es/app/createHistory')>,
  Pair<typeof import('@/app/otherLanguagePath'), typeof import('@/es/app/otherLanguagePath')>,
  Pair<typeof import('@/addressTexts'), typeof import('@/es/addressTexts')>,
  Pair<typeof import('@/shared/lib/clockHour'), typeof import('@/es/shared/lib/clockHour')>,
  Pair<typeof import('@/shared/lib/language'), typeof import('@/es/shared/lib/language')>,
  Pair<typeof import('@/shared/lib/localAddress'), typeof import('@/es/shared/lib/localAddress')>,
  Pair<typeof import('@/shared/ui/Link'), typeof import('@/es/shared/ui/Link')>,
  Pair<typeof import('@/content/policies/privacy'), typeof import('@/es/content/policies/privacy')>,
  Pair<typeof import('@/content/policies/terms'), typeof import('@/es/content/policies/terms')>,
]
