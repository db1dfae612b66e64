import type { ComponentType } from 'react'

type ScreenFile = Record<string, ComponentType>

/** The screen of each route that has one: its file, whose export has the same name. */
const screenOfRoute: Record<string, string> = {
  '/login': 'users/LoginScreen',
  '/home': 'home/HomeScreen',
  '/tickets': 'tickets/OpenTicketsScreen',
  '/tickets/newTicket': 'tickets/NewTicketScreen',
  '/tickets/openTickets': 'tickets/OpenTicketsScreen',
  '/tickets/closedTickets': 'tickets/ClosedTicketsScreen',
  '/tickets/openTickets/$id': 'tickets/TicketScreen',
  '/tickets/closedTickets/$id': 'tickets/TicketScreen',
  '/customers': 'customers/CustomersScreen',
  '/customers/newCustomer': 'customers/NewCustomerScreen',
  '/customers/$id': 'customers/CustomerScreen',
  '/vehicles': 'vehicles/VehiclesScreen',
  '/vehicles/newVehicle': 'vehicles/NewVehicleScreen',
  '/vehicles/$id': 'vehicles/VehicleScreen',
  '/invoices': 'invoices/InvoicesScreen',
  '/invoices/salesInvoices': 'invoices/SalesInvoicesScreen',
  '/invoices/salesInvoices/ticket/$id': 'invoices/InvoiceScreen',
  '/technicians': 'work/MyJobsScreen',
  '/userProfile': 'users/UserProfileScreen',
  '/settings': 'settings/SettingsScreen',
  '/administration': 'settings/AdministrationScreen',
  '/advance-search': 'search/AdvancedSearchScreen',
  '/not-found': 'system/NotFoundScreen',
  '/unauthorized': 'system/UnauthorizedScreen',
}

const files = import.meta.glob<ScreenFile>(['../*/*Screen.tsx', '!./*Screen.tsx'])

export const routesWithScreen: readonly string[] = Object.keys(screenOfRoute)
export const screenFiles: readonly string[] = Object.keys(files).map((file) => file.slice('../'.length, -'.tsx'.length))

export type LoadScreen = { load: () => Promise<{ default: ComponentType }>; file: string; shelf: string }

/** How the screen of a route is loaded; null while it is not built. */
export function screenOf(path: string): LoadScreen | null {
  const file = screenOfRoute[path]
  const load = files[`../${file}.tsx`]
  if (file === undefined || !load) return null
  const [shelf = '', name = ''] = file.split('/')
  return {
    file,
    shelf,
    load: async () => {
      const screen = (await load())[name]
      if (!screen) throw new Error(`${file}.tsx exports no ${name}`)
      return { default: screen }
    },
  }
}
