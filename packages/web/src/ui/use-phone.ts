import { useMediaQuery } from '@mantine/hooks'

const useWindow = (query: string): boolean => useMediaQuery(query, false, { getInitialValueInEffect: false })

/** Whether the window is as narrow as a phone: one column, boxes in place of tables. */
export const usePhone = (): boolean => useWindow('(max-width: 640px)')

/** Whether the window is as narrow as a tablet or a phone: beside a menu, a ticket and its money would be too narrow to read. */
export const useTablet = (): boolean => useWindow('(max-width: 1240px)')
