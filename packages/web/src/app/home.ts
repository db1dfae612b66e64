import { runsShop } from '@warsha/domain/roles'
import type { ComponentType } from 'react'
import { session } from '../lib/session.ts'
import { loadWords } from '../lib/words.ts'
import { screenOf } from './screens.ts'

/**
 * Users who run the shop start their day with its figures; those who work in it start with their own jobs. Asked anew when the user's roles
 * change.
 */
export async function loadHome(): Promise<ComponentType> {
  const roles = session.get().profile?.currentShopRoles
  const screen = screenOf(!roles || runsShop(roles) ? '/home' : '/technicians')
  if (!screen) throw new Error('No home screen')
  const [loaded] = await Promise.all([screen.load(), loadWords(screen.shelf)])
  return loaded.default
}
