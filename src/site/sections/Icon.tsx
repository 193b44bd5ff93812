import {
  BadgeCheck,
  Bell,
  Building,
  CalendarCheck,
  Camera,
  CircleDollarSign,
  Clock,
  DoorOpen,
  Flower,
  House,
  Leaf,
  Lock,
  type LucideIcon,
  Mail,
  MapPin,
  Phone,
  PhoneCall,
  ReceiptText,
  Ruler,
  ShieldCheck,
  Smartphone,
  Snowflake,
  Star,
  Sun,
  Thermometer,
  Timer,
  Truck,
  Users,
  Volume2,
  Wifi,
  Wrench,
  Zap,
} from 'lucide-react'
import type { IconName } from '@/content/sectionTypes'

const icons: Record<IconName, LucideIcon> = {
  BadgeCheck,
  Bell,
  Building,
  CalendarCheck,
  Camera,
  CircleDollarSign,
  Clock,
  DoorOpen,
  Flower,
  House,
  Leaf,
  Lock,
  Mail,
  MapPin,
  Phone,
  PhoneCall,
  ReceiptText,
  Ruler,
  ShieldCheck,
  Smartphone,
  Snowflake,
  Star,
  Sun,
  Thermometer,
  Timer,
  Truck,
  Users,
  Volume2,
  Wifi,
  Wrench,
  Zap,
}

/** Renders an icon by its name in the content; decoration only, hidden from screen readers. */
export function Icon({
  name,
  size = 24,
  className,
}: {
  name: IconName
  size?: number
  className?: string
}) {
  const Drawing = icons[name]
  return (
    <Drawing aria-hidden size={size} strokeWidth={1.75} {...(className ? { className } : {})} />
  )
}
