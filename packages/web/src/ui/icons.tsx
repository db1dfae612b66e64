import {
  IconAlarm as Alarm,
  IconAlertCircle as AlertCircle,
  IconAlertTriangle as AlertTriangle,
  IconArrowBackUp as ArrowBackUp,
  IconArrowRight as ArrowRight,
  IconBell as Bell,
  IconBookmark as Bookmark,
  IconBrandWhatsapp as BrandWhatsapp,
  IconBuilding as Building,
  IconBuildingWarehouse as BuildingWarehouse,
  IconCalendarEvent as CalendarEvent,
  IconCar as Car,
  IconChartBar as ChartBar,
  IconCheck as Check,
  IconChevronDown as ChevronDown,
  IconChevronLeft as ChevronLeft,
  IconChevronRight as ChevronRight,
  IconChevronUp as ChevronUp,
  IconCircle as Circle,
  IconCircleCheck as CircleCheck,
  IconCircleCheckFilled as CircleCheckFilled,
  IconCircleDashed as CircleDashed,
  IconCircleX as CircleX,
  IconClipboardList as ClipboardList,
  IconClock as Clock,
  IconDoorExit as DoorExit,
  IconEye as Eye,
  IconEyeOff as EyeOff,
  IconFileDescription as FileDescription,
  IconFlag as Flag,
  IconHelpCircle as HelpCircle,
  IconHistory as History,
  IconHome as Home,
  IconHourglassHigh as HourglassHigh,
  IconIdBadge2 as IdBadge2,
  IconInfoCircle as InfoCircle,
  IconKeyboard as Keyboard,
  IconLanguage as Language,
  IconLayoutList as LayoutList,
  IconLoader2 as Loader2,
  IconLock as Lock,
  IconLogout as Logout,
  IconMapPin as MapPin,
  IconMenu2 as Menu2,
  IconMessage as Message,
  IconMoon as Moon,
  IconPackage as Package,
  IconPhone as Phone,
  IconPlus as Plus,
  IconReceipt as Receipt,
  IconRefresh as Refresh,
  IconRotateClockwise2 as RotateClockwise2,
  IconSearch as Search,
  IconSelector as Selector,
  IconSettings as Settings,
  IconShieldCheck as ShieldCheck,
  IconSun as Sun,
  IconTool as Tool,
  IconTruckDelivery as TruckDelivery,
  IconUser as User,
  IconUsers as Users,
  IconWallet as Wallet,
  IconWifiOff as WifiOff,
  IconX as X,
} from '@tabler/icons-react'
import { sized } from './Icon.tsx'

// Outline icons of 18 px and stroke 1.6: one weight on every screen.
// These are in the first load; an icon that neither the frame nor the home of managers shows is one of more-icons.tsx.
export const IconAlarm = sized(Alarm)
export const IconAlertCircle = sized(AlertCircle)
export const IconAlertTriangle = sized(AlertTriangle)
export const IconArrowBackUp = sized(ArrowBackUp, true)
export const IconArrowRight = sized(ArrowRight)
export const IconBell = sized(Bell)
export const IconBookmark = sized(Bookmark)
export const IconBrandWhatsapp = sized(BrandWhatsapp)
export const IconBuilding = sized(Building)
export const IconBuildingWarehouse = sized(BuildingWarehouse)
export const IconCalendarEvent = sized(CalendarEvent)
export const IconCar = sized(Car)
export const IconChartBar = sized(ChartBar)
export const IconCheck = sized(Check)
export const IconChevronDown = sized(ChevronDown)
export const IconChevronLeft = sized(ChevronLeft)
export const IconChevronRight = sized(ChevronRight)
export const IconChevronUp = sized(ChevronUp)
export const IconCircle = sized(Circle)
export const IconCircleCheck = sized(CircleCheck)
export const IconCircleCheckFilled = sized(CircleCheckFilled)
export const IconCircleDashed = sized(CircleDashed)
export const IconCircleX = sized(CircleX)
export const IconClipboardList = sized(ClipboardList)
export const IconClock = sized(Clock)
export const IconDoorExit = sized(DoorExit)
export const IconEye = sized(Eye)
export const IconEyeOff = sized(EyeOff)
export const IconFileDescription = sized(FileDescription)
export const IconFlag = sized(Flag)
export const IconHelpCircle = sized(HelpCircle)
export const IconHistory = sized(History)
export const IconHome = sized(Home)
export const IconHourglassHigh = sized(HourglassHigh)
export const IconIdBadge2 = sized(IdBadge2)
export const IconInfoCircle = sized(InfoCircle)
export const IconKeyboard = sized(Keyboard)
export const IconLanguage = sized(Language)
export const IconLayoutList = sized(LayoutList)
export const IconLoader2 = sized(Loader2)
export const IconLock = sized(Lock)
export const IconLogout = sized(Logout)
export const IconMapPin = sized(MapPin)
export const IconMenu2 = sized(Menu2)
export const IconMessage = sized(Message)
export const IconMoon = sized(Moon)
export const IconPackage = sized(Package)
export const IconPhone = sized(Phone)
export const IconPlus = sized(Plus)
export const IconReceipt = sized(Receipt)
export const IconRefresh = sized(Refresh)
export const IconRotateClockwise2 = sized(RotateClockwise2)
export const IconSearch = sized(Search)
export const IconSelector = sized(Selector)
export const IconSettings = sized(Settings)
export const IconShieldCheck = sized(ShieldCheck)
export const IconSun = sized(Sun)
export const IconTool = sized(Tool)
export const IconTruckDelivery = sized(TruckDelivery)
export const IconUser = sized(User)
export const IconUsers = sized(Users)
export const IconWallet = sized(Wallet)
export const IconWifiOff = sized(WifiOff)
export const IconX = sized(X)
