// Types shared by the content of several pages.
import type { Address } from '@/addresses'
import type { RichText } from '@/content/richText'
import type { PictureRef } from '@/facts/pictureRef'

/** Names as lucide-react exports them. */
export type IconName =
  | 'BadgeCheck'
  | 'Bell'
  | 'Building'
  | 'CalendarCheck'
  | 'Camera'
  | 'CircleDollarSign'
  | 'Clock'
  | 'DoorOpen'
  | 'Flower'
  | 'House'
  | 'Leaf'
  | 'Lock'
  | 'Mail'
  | 'MapPin'
  | 'Phone'
  | 'PhoneCall'
  | 'ReceiptText'
  | 'Ruler'
  | 'ShieldCheck'
  | 'Smartphone'
  | 'Snowflake'
  | 'Star'
  | 'Sun'
  | 'Thermometer'
  | 'Timer'
  | 'Truck'
  | 'Users'
  | 'Volume2'
  | 'Wifi'
  | 'Wrench'
  | 'Zap'

export type Action = { readonly label: string; readonly to: Address }

export type Heading = { readonly title: string; readonly lead: RichText }

/** `icon` stands beside it, if it has one. */
export type Point = { readonly icon?: IconName; readonly title: string; readonly text: string }

export type Step = { readonly title: string; readonly text: string }

/** The top of a page. `call` labels the phone link, `action` the booking link. */
export type Hero = {
  /** Above the title, if it says more than the breadcrumbs. */
  readonly eyebrow?: string
  readonly title: string
  readonly lead: RichText
  readonly call: string
  readonly action: Action
  readonly picture: PictureRef
}

/** The end of a page: `call` labels the phone link. */
export type ClosingCall = {
  readonly title: string
  readonly text: RichText
  readonly call: string
  readonly action: Action
}
