import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is as narrow as a phone: one column, boxes in place of tables, the menu in a drawer. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
