// Every translated module beside its English one: what one of them exports and the other does not fails to compile.
import type { Twin } from '@/es/twin'

type Pair<
  English,
  Spanish extends { readonly [Name in keyof English]: Twin<English[Name]> } & {
    readonly [Name in Exclude<keyof Spanish, keyof English>]: never
  },
> = [English, Spanish]

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
  Pair<typeof import('@/content/bookingIntent'), typeof import('@/es/content/bookingIntent')>,
  Pair<typeof import('@/content/clock'), typeof import('@/es/content/clock')>,
  Pair<typeof import('@/content/dangerRules'), typeof import('@/es/content/dangerRules')>,
  Pair<typeof import('@/content/featuredProjects'), typeof import('@/es/content/featuredProjects')>,
  Pair<typeof import('@/content/holidays'), typeof import('@/es/content/holidays')>,
  Pair<typeof import('@/content/homeTop'), typeof import('@/es/content/homeTop')>,
  Pair<typeof import('@/content/notSent'), typeof import('@/es/content/notSent')>,
  Pair<typeof import('@/content/openerBrands'), typeof import('@/es/content/openerBrands')>,
  Pair<typeof import('@/content/prices'), typeof import('@/es/content/prices')>,
  Pair<typeof import('@/content/promiseLines'), typeof import('@/es/content/promiseLines')>,
  Pair<typeof import('@/content/repairPageSlugs'), typeof import('@/es/content/repairPageSlugs')>,
  Pair<typeof import('@/content/services'), typeof import('@/es/content/services')>,
  Pair<typeof import('@/content/visitFees'), typeof import('@/es/content/visitFees')>,
  Pair<typeof import('@/content/ways'), typeof import('@/es/content/ways')>,
  Pair<typeof import('@/shared/lib/callBack'), typeof import('@/es/shared/lib/callBack')>,
  Pair<typeof import('@/shared/lib/legible'), typeof import('@/es/shared/lib/legible')>,
  Pair<typeof import('@/shared/lib/newYorkTime'), typeof import('@/es/shared/lib/newYorkTime')>,
  Pair<typeof import('@/shared/lib/visitTime'), typeof import('@/es/shared/lib/visitTime')>,
  Pair<typeof import('@/content/doorParts'), typeof import('@/es/content/doorParts')>,
  Pair<typeof import('@/content/partNames'), typeof import('@/es/content/partNames')>,
  Pair<typeof import('@/content/repairPages'), typeof import('@/es/content/repairPages')>,
  Pair<typeof import('@/content/repairs'), typeof import('@/es/content/repairs')>,
  Pair<typeof import('@/content/urgencyNames'), typeof import('@/es/content/urgencyNames')>,
  Pair<typeof import('@/content/commercialQuote'), typeof import('@/es/content/commercialQuote')>,
  Pair<typeof import('@/content/estimate'), typeof import('@/es/content/estimate')>,
  Pair<typeof import('@/content/estimateItems'), typeof import('@/es/content/estimateItems')>,
  Pair<typeof import('@/content/maintenance'), typeof import('@/es/content/maintenance')>,
  Pair<typeof import('@/content/newGarageDoors'), typeof import('@/es/content/newGarageDoors')>,
  Pair<typeof import('@/content/pricing'), typeof import('@/es/content/pricing')>,
  Pair<typeof import('@/content/smartGarageDoors'), typeof import('@/es/content/smartGarageDoors')>,
  Pair<typeof import('@/content/emergency'), typeof import('@/es/content/emergency')>,
  Pair<typeof import('@/content/requestPage'), typeof import('@/es/content/requestPage')>,
  Pair<typeof import('@/content/textConsent'), typeof import('@/es/content/textConsent')>,
  Pair<typeof import('@/content/triage'), typeof import('@/es/content/triage')>,
  Pair<typeof import('@/content/fieldTexts'), typeof import('@/es/content/fieldTexts')>,
  Pair<typeof import('@/shared/form/formText'), typeof import('@/es/shared/form/formText')>,
  Pair<typeof import('@/shared/lib/addTerm'), typeof import('@/es/shared/lib/addTerm')>,
  Pair<
    typeof import('@/shared/request/requestChoices'),
    typeof import('@/es/shared/request/requestChoices')
  >,
  Pair<
    typeof import('@/content/attachedSelections'),
    typeof import('@/es/content/attachedSelections')
  >,
  Pair<typeof import('@/content/contactPage'), typeof import('@/es/content/contactPage')>,
  Pair<typeof import('@/content/visitWindow'), typeof import('@/es/content/visitWindow')>,
  Pair<typeof import('@/content/nightMap'), typeof import('@/es/content/nightMap')>,
  Pair<typeof import('@/content/zipChecker'), typeof import('@/es/content/zipChecker')>,
  Pair<typeof import('@/shared/ui/starsText'), typeof import('@/es/shared/ui/starsText')>,
  Pair<typeof import('@/content/factsLabel'), typeof import('@/es/content/factsLabel')>,
  Pair<typeof import('@/shared/form/fieldText'), typeof import('@/es/shared/form/fieldText')>,
  Pair<
    typeof import('@/shared/request/door/priceNote'),
    typeof import('@/es/shared/request/door/priceNote')
  >,
  Pair<
    typeof import('@/shared/request/door/describe'),
    typeof import('@/es/shared/request/door/describe')
  >,
  Pair<
    typeof import('@/shared/request/door/doorFactTexts'),
    typeof import('@/es/shared/request/door/doorFactTexts')
  >,
  Pair<
    typeof import('@/shared/request/door/options'),
    typeof import('@/es/shared/request/door/options')
  >,
  Pair<
    typeof import('@/shared/form/starsChoiceText'),
    typeof import('@/es/shared/form/starsChoiceText')
  >,
  Pair<typeof import('@/content/partPictures'), typeof import('@/es/content/partPictures')>,
  Pair<typeof import('@/content/workDone'), typeof import('@/es/content/workDone')>,
  Pair<typeof import('@/content/promiseBar'), typeof import('@/es/content/promiseBar')>,
  Pair<typeof import('@/shared/ui/toasterText'), typeof import('@/es/shared/ui/toasterText')>,
]
