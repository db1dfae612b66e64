import {
  IconArrowsExchange as ArrowsExchange,
  IconArrowsJoin as ArrowsJoin,
  IconBackspace as Backspace,
  IconBuildingBank as BuildingBank,
  IconCalendar as Calendar,
  IconCamera as Camera,
  IconCash as Cash,
  IconCreditCard as CreditCard,
  IconDeviceTablet as DeviceTablet,
  IconDots as Dots,
  IconDownload as Download,
  IconEdit as Edit,
  IconExternalLink as ExternalLink,
  IconFileInvoice as FileInvoice,
  IconGauge as Gauge,
  IconGripVertical as GripVertical,
  IconHash as Hash,
  IconLayoutGrid as LayoutGrid,
  IconLayoutKanban as LayoutKanban,
  IconMail as Mail,
  IconMinus as Minus,
  IconNote as Note,
  IconPackageImport as PackageImport,
  IconPackages as Packages,
  IconPhotoPlus as PhotoPlus,
  IconPlayerPause as PlayerPause,
  IconPlayerPlay as PlayerPlay,
  IconPrinter as Printer,
  IconStar as Star,
  IconTrash as Trash,
  IconUpload as Upload,
  IconUserPlus as UserPlus,
  IconWorld as World,
  IconWritingSign as WritingSign,
} from '@tabler/icons-react'
import { sized } from './Icon.tsx'

// Icons that the first load does not show; they come with the screens that do.
export const IconArrowsExchange = sized(ArrowsExchange)
export const IconArrowsJoin = sized(ArrowsJoin)
export const IconBackspace = sized(Backspace)
export const IconBuildingBank = sized(BuildingBank)
export const IconCalendar = sized(Calendar)
export const IconCamera = sized(Camera)
export const IconCash = sized(Cash)
export const IconCreditCard = sized(CreditCard)
export const IconDeviceTablet = sized(DeviceTablet)
export const IconDots = sized(Dots)
export const IconDownload = sized(Download)
export const IconEdit = sized(Edit)
export const IconExternalLink = sized(ExternalLink)
export const IconFileInvoice = sized(FileInvoice)
export const IconGauge = sized(Gauge)
export const IconGripVertical = sized(GripVertical)
export const IconHash = sized(Hash)
export const IconLayoutGrid = sized(LayoutGrid)
export const IconLayoutKanban = sized(LayoutKanban)
export const IconMail = sized(Mail)
export const IconMinus = sized(Minus)
export const IconNote = sized(Note)
export const IconPackageImport = sized(PackageImport)
export const IconPackages = sized(Packages)
export const IconPhotoPlus = sized(PhotoPlus)
export const IconPlayerPause = sized(PlayerPause)
export const IconPlayerPlay = sized(PlayerPlay)
export const IconPrinter = sized(Printer)
export const IconStar = sized(Star)
export const IconTrash = sized(Trash)
export const IconUpload = sized(Upload)
export const IconUserPlus = sized(UserPlus)
export const IconWorld = sized(World)
export const IconWritingSign = sized(WritingSign)
