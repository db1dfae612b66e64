import {
  IconAlarm as Alarm,
  IconAlertCircle as AlertCircle,
  IconAlertTriangle as AlertTriangle,
  IconArrowBackUp as ArrowBackUp,
  IconArrowRight as ArrowRight,
  IconArrowsExchange as ArrowsExchange,
  IconArrowsJoin as ArrowsJoin,
  IconBookmark as Bookmark,
  IconBrandWhatsapp as BrandWhatsapp,
  IconBuilding as Building,
  IconBuildingBank as BuildingBank,
  IconBuildingWarehouse as BuildingWarehouse,
  IconCalendar as Calendar,
  IconCalendarEvent as CalendarEvent,
  IconCamera as Camera,
  IconCar as Car,
  IconCash as Cash,
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
  IconCreditCard as CreditCard,
  IconDoorExit as DoorExit,
  IconDots as Dots,
  IconDownload as Download,
  IconEdit as Edit,
  IconExternalLink as ExternalLink,
  IconEye as Eye,
  IconEyeOff as EyeOff,
  IconFileDescription as FileDescription,
  IconFileInvoice as FileInvoice,
  IconFlag as Flag,
  IconGauge as Gauge,
  IconGripVertical as GripVertical,
  IconHash as Hash,
  IconHelpCircle as HelpCircle,
  IconHistory as History,
  IconHome as Home,
  IconHourglassHigh as HourglassHigh,
  IconIdBadge2 as IdBadge2,
  IconInfoCircle as InfoCircle,
  IconKeyboard as Keyboard,
  IconLanguage as Language,
  IconLayoutGrid as LayoutGrid,
  IconLayoutKanban as LayoutKanban,
  IconLayoutList as LayoutList,
  IconLoader2 as Loader2,
  IconLock as Lock,
  IconLogout as Logout,
  IconMapPin as MapPin,
  IconMenu2 as Menu2,
  IconMessage as Message,
  IconMinus as Minus,
  IconMoon as Moon,
  IconNote as Note,
  IconPackage as Package,
  IconPackageImport as PackageImport,
  IconPackages as Packages,
  IconPhone as Phone,
  IconPhotoPlus as PhotoPlus,
  IconPlayerPause as PlayerPause,
  IconPlayerPlay as PlayerPlay,
  IconPlus as Plus,
  IconPrinter as Printer,
  IconReceipt as Receipt,
  IconRefresh as Refresh,
  IconRotateClockwise2 as RotateClockwise2,
  IconSearch as Search,
  IconSelector as Selector,
  IconSettings as Settings,
  IconShieldCheck as ShieldCheck,
  IconStar as Star,
  IconSun as Sun,
  IconTool as Tool,
  IconTrash as Trash,
  IconTruckDelivery as TruckDelivery,
  IconUpload as Upload,
  IconUser as User,
  IconUserPlus as UserPlus,
  IconUsers as Users,
  IconWallet as Wallet,
  IconWifiOff as WifiOff,
  IconWorld as World,
  IconWritingSign as WritingSign,
  IconX as X,
} from '@tabler/icons-react'
import { sized } from './Icon.tsx'

// Outline icons of 18 px and stroke 1.6: one weight on every screen.
export const IconAlarm = sized(Alarm)
export const IconAlertCircle = sized(AlertCircle)
export const IconAlertTriangle = sized(AlertTriangle)
export const IconArrowBackUp = sized(ArrowBackUp, true)
export const IconArrowRight = sized(ArrowRight)
export const IconArrowsExchange = sized(ArrowsExchange)
export const IconArrowsJoin = sized(ArrowsJoin)
export const IconBookmark = sized(Bookmark)
export const IconBrandWhatsapp = sized(BrandWhatsapp)
export const IconBuilding = sized(Building)
export const IconBuildingBank = sized(BuildingBank)
export const IconBuildingWarehouse = sized(BuildingWarehouse)
export const IconCalendar = sized(Calendar)
export const IconCalendarEvent = sized(CalendarEvent)
export const IconCamera = sized(Camera)
export const IconCar = sized(Car)
export const IconCash = sized(Cash)
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
export const IconCreditCard = sized(CreditCard)
export const IconDoorExit = sized(DoorExit)
export const IconDots = sized(Dots)
export const IconDownload = sized(Download)
export const IconEdit = sized(Edit)
export const IconExternalLink = sized(ExternalLink)
export const IconEye = sized(Eye)
export const IconEyeOff = sized(EyeOff)
export const IconFileDescription = sized(FileDescription)
export const IconFileInvoice = sized(FileInvoice)
export const IconFlag = sized(Flag)
export const IconGauge = sized(Gauge)
export const IconGripVertical = sized(GripVertical)
export const IconHash = sized(Hash)
export const IconHelpCircle = sized(HelpCircle)
export const IconHistory = sized(History)
export const IconHome = sized(Home)
export const IconHourglassHigh = sized(HourglassHigh)
export const IconIdBadge2 = sized(IdBadge2)
export const IconInfoCircle = sized(InfoCircle)
export const IconKeyboard = sized(Keyboard)
export const IconLanguage = sized(Language)
export const IconLayoutGrid = sized(LayoutGrid)
export const IconLayoutKanban = sized(LayoutKanban)
export const IconLayoutList = sized(LayoutList)
export const IconLoader2 = sized(Loader2)
export const IconLock = sized(Lock)
export const IconLogout = sized(Logout)
export const IconMapPin = sized(MapPin)
export const IconMenu2 = sized(Menu2)
export const IconMessage = sized(Message)
export const IconMinus = sized(Minus)
export const IconMoon = sized(Moon)
export const IconNote = sized(Note)
export const IconPackage = sized(Package)
export const IconPackageImport = sized(PackageImport)
export const IconPackages = sized(Packages)
export const IconPhone = sized(Phone)
export const IconPhotoPlus = sized(PhotoPlus)
export const IconPlayerPause = sized(PlayerPause)
export const IconPlayerPlay = sized(PlayerPlay)
export const IconPlus = sized(Plus)
export const IconPrinter = sized(Printer)
export const IconReceipt = sized(Receipt)
export const IconRefresh = sized(Refresh)
export const IconRotateClockwise2 = sized(RotateClockwise2)
export const IconSearch = sized(Search)
export const IconSelector = sized(Selector)
export const IconSettings = sized(Settings)
export const IconShieldCheck = sized(ShieldCheck)
export const IconStar = sized(Star)
export const IconSun = sized(Sun)
export const IconTool = sized(Tool)
export const IconTrash = sized(Trash)
export const IconTruckDelivery = sized(TruckDelivery)
export const IconUpload = sized(Upload)
export const IconUser = sized(User)
export const IconUserPlus = sized(UserPlus)
export const IconUsers = sized(Users)
export const IconWallet = sized(Wallet)
export const IconWifiOff = sized(WifiOff)
export const IconWorld = sized(World)
export const IconWritingSign = sized(WritingSign)
export const IconX = sized(X)
