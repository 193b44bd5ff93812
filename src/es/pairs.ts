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
  Pair<typeof import('@/content/app/menus'), typeof import('@/es/content/app/menus')>,
  Pair<typeof import('@/content/app/notices'), typeof import('@/es/content/app/notices')>,
  Pair<
    typeof import('@/content/notFound/notFound'),
    typeof import('@/es/content/notFound/notFound')
  >,
  Pair<
    typeof import('@/content/sections/pageCopy'),
    typeof import('@/es/content/sections/pageCopy')
  >,
  Pair<typeof import('@/content/home/home'), typeof import('@/es/content/home/home')>,
  Pair<typeof import('@/content/about/about'), typeof import('@/es/content/about/about')>,
  Pair<typeof import('@/facts/areaNames'), typeof import('@/es/facts/areaNames')>,
  Pair<typeof import('@/content/areas/areaPages'), typeof import('@/es/content/areas/areaPages')>,
  Pair<typeof import('@/content/areas/areas'), typeof import('@/es/content/areas/areas')>,
  Pair<
    typeof import('@/content/areas/facts/bronx'),
    typeof import('@/es/content/areas/facts/bronx')
  >,
  Pair<
    typeof import('@/content/areas/facts/brooklyn'),
    typeof import('@/es/content/areas/facts/brooklyn')
  >,
  Pair<
    typeof import('@/content/areas/facts/nassauCounty'),
    typeof import('@/es/content/areas/facts/nassauCounty')
  >,
  Pair<
    typeof import('@/content/areas/facts/queens'),
    typeof import('@/es/content/areas/facts/queens')
  >,
  Pair<
    typeof import('@/content/areas/facts/westchester'),
    typeof import('@/es/content/areas/facts/westchester')
  >,
  Pair<
    typeof import('@/content/areas/regionHouses'),
    typeof import('@/es/content/areas/regionHouses')
  >,
  Pair<typeof import('@/facts/company'), typeof import('@/es/facts/company')>,
  Pair<typeof import('@/content/extraFee'), typeof import('@/es/content/extraFee')>,
  Pair<typeof import('@/content/faq/stuckFaqs'), typeof import('@/es/content/faq/stuckFaqs')>,
  Pair<typeof import('@/content/faq/faqs'), typeof import('@/es/content/faq/faqs')>,
  Pair<typeof import('@/facts/hours'), typeof import('@/es/facts/hours')>,
  Pair<typeof import('@/content/testimonials'), typeof import('@/es/content/testimonials')>,
  Pair<typeof import('@/content/reviews/reviews'), typeof import('@/es/content/reviews/reviews')>,
  Pair<typeof import('@/app/createHistory'), typeof import('@/es/app/createHistory')>,
  Pair<typeof import('@/app/otherLanguagePath'), typeof import('@/es/app/otherLanguagePath')>,
  Pair<typeof import('@/addressTexts'), typeof import('@/es/addressTexts')>,
  Pair<typeof import('@/lib/clockHour'), typeof import('@/es/lib/clockHour')>,
  Pair<typeof import('@/lib/language'), typeof import('@/es/lib/language')>,
  Pair<typeof import('@/lib/localAddress'), typeof import('@/es/lib/localAddress')>,
  Pair<typeof import('@/shared/ui/Link'), typeof import('@/es/shared/ui/Link')>,
  Pair<
    typeof import('@/content/policies/copy/privacy'),
    typeof import('@/es/content/policies/copy/privacy')
  >,
  Pair<
    typeof import('@/content/policies/copy/terms'),
    typeof import('@/es/content/policies/copy/terms')
  >,
  Pair<
    typeof import('@/content/policies/copy/warranty'),
    typeof import('@/es/content/policies/copy/warranty')
  >,
  Pair<
    typeof import('@/content/services/commercial'),
    typeof import('@/es/content/services/commercial')
  >,
  Pair<
    typeof import('@/content/booking/bookingIntent'),
    typeof import('@/es/content/booking/bookingIntent')
  >,
  Pair<typeof import('@/content/clock'), typeof import('@/es/content/clock')>,
  Pair<typeof import('@/facts/dangerRules'), typeof import('@/es/facts/dangerRules')>,
  Pair<typeof import('@/content/featuredProjects'), typeof import('@/es/content/featuredProjects')>,
  Pair<typeof import('@/facts/holidays'), typeof import('@/es/facts/holidays')>,
  Pair<typeof import('@/content/home/homeTop'), typeof import('@/es/content/home/homeTop')>,
  Pair<typeof import('@/content/notSent'), typeof import('@/es/content/notSent')>,
  Pair<typeof import('@/facts/openerBrands'), typeof import('@/es/facts/openerBrands')>,
  Pair<typeof import('@/facts/prices'), typeof import('@/es/facts/prices')>,
  Pair<typeof import('@/content/promiseLines'), typeof import('@/es/content/promiseLines')>,
  Pair<typeof import('@/facts/repairPageSlugs'), typeof import('@/es/facts/repairPageSlugs')>,
  Pair<typeof import('@/content/services'), typeof import('@/es/content/services')>,
  Pair<typeof import('@/content/visitFees'), typeof import('@/es/content/visitFees')>,
  Pair<typeof import('@/content/home/ways'), typeof import('@/es/content/home/ways')>,
  Pair<typeof import('@/lib/callBack'), typeof import('@/es/lib/callBack')>,
  Pair<typeof import('@/lib/legible'), typeof import('@/es/lib/legible')>,
  Pair<typeof import('@/lib/newYorkTime'), typeof import('@/es/lib/newYorkTime')>,
  Pair<typeof import('@/lib/visitTime'), typeof import('@/es/lib/visitTime')>,
  Pair<typeof import('@/content/parts/doorParts'), typeof import('@/es/content/parts/doorParts')>,
  Pair<typeof import('@/content/partNames'), typeof import('@/es/content/partNames')>,
  Pair<
    typeof import('@/content/parts/repairPages'),
    typeof import('@/es/content/parts/repairPages')
  >,
  Pair<typeof import('@/content/repairs'), typeof import('@/es/content/repairs')>,
  Pair<typeof import('@/facts/urgencyNames'), typeof import('@/es/facts/urgencyNames')>,
  Pair<typeof import('@/content/commercialQuote'), typeof import('@/es/content/commercialQuote')>,
  Pair<typeof import('@/content/doorPriceList'), typeof import('@/es/content/doorPriceList')>,
  Pair<typeof import('@/content/estimate'), typeof import('@/es/content/estimate')>,
  Pair<typeof import('@/content/estimateItems'), typeof import('@/es/content/estimateItems')>,
  Pair<
    typeof import('@/content/services/maintenance'),
    typeof import('@/es/content/services/maintenance')
  >,
  Pair<
    typeof import('@/content/services/newGarageDoors'),
    typeof import('@/es/content/services/newGarageDoors')
  >,
  Pair<typeof import('@/content/pricing'), typeof import('@/es/content/pricing')>,
  Pair<
    typeof import('@/content/services/smartGarageDoors'),
    typeof import('@/es/content/services/smartGarageDoors')
  >,
  Pair<
    typeof import('@/content/services/serviceNames'),
    typeof import('@/es/content/services/serviceNames')
  >,
  Pair<
    typeof import('@/content/services/smartScene'),
    typeof import('@/es/content/services/smartScene')
  >,
  Pair<
    typeof import('@/content/emergency/stuckDoor'),
    typeof import('@/es/content/emergency/stuckDoor')
  >,
  Pair<
    typeof import('@/content/emergency/emergency'),
    typeof import('@/es/content/emergency/emergency')
  >,
  Pair<
    typeof import('@/content/request/requestPage'),
    typeof import('@/es/content/request/requestPage')
  >,
  Pair<typeof import('@/messages/textConsent'), typeof import('@/es/messages/textConsent')>,
  Pair<typeof import('@/content/triage'), typeof import('@/es/content/triage')>,
  Pair<typeof import('@/content/fieldTexts'), typeof import('@/es/content/fieldTexts')>,
  Pair<typeof import('@/shared/form/formText'), typeof import('@/es/shared/form/formText')>,
  Pair<typeof import('@/lib/addTerm'), typeof import('@/es/lib/addTerm')>,
  Pair<typeof import('@/request/requestChoices'), typeof import('@/es/request/requestChoices')>,
  Pair<
    typeof import('@/content/attachedSelections'),
    typeof import('@/es/content/attachedSelections')
  >,
  Pair<
    typeof import('@/content/booking/contactPage'),
    typeof import('@/es/content/booking/contactPage')
  >,
  Pair<
    typeof import('@/content/zip/visitWindowCopy'),
    typeof import('@/es/content/zip/visitWindowCopy')
  >,
  Pair<typeof import('@/content/map/nightMap'), typeof import('@/es/content/map/nightMap')>,
  Pair<typeof import('@/content/zip/zipChecker'), typeof import('@/es/content/zip/zipChecker')>,
  Pair<typeof import('@/shared/ui/starsText'), typeof import('@/es/shared/ui/starsText')>,
  Pair<
    typeof import('@/content/sections/factsLabel'),
    typeof import('@/es/content/sections/factsLabel')
  >,
  Pair<typeof import('@/shared/form/fieldText'), typeof import('@/es/shared/form/fieldText')>,
  Pair<typeof import('@/door/priceNote'), typeof import('@/es/door/priceNote')>,
  Pair<typeof import('@/door/describe'), typeof import('@/es/door/describe')>,
  Pair<typeof import('@/door/doorFactTexts'), typeof import('@/es/door/doorFactTexts')>,
  Pair<typeof import('@/door/options'), typeof import('@/es/door/options')>,
  Pair<
    typeof import('@/shared/form/starsChoiceText'),
    typeof import('@/es/shared/form/starsChoiceText')
  >,
  Pair<typeof import('@/content/partPictures'), typeof import('@/es/content/partPictures')>,
  Pair<typeof import('@/content/workDone'), typeof import('@/es/content/workDone')>,
  Pair<typeof import('@/content/price/priceCopy'), typeof import('@/es/content/price/priceCopy')>,
  Pair<typeof import('@/content/promiseBar'), typeof import('@/es/content/promiseBar')>,
  Pair<typeof import('@/shared/ui/toasterText'), typeof import('@/es/shared/ui/toasterText')>,
]
