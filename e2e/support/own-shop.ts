import { type Api, apiOf } from './api.ts'
import { newUser } from './own-user.ts'
import { newName } from './workshop.ts'

/** A shop with an owner who works there alone: what other tests take and sell meanwhile is not in its figures. */
export async function openShop(
  address: string,
  office: Api,
  facts: { vatRegistrationId?: number; cloneOf?: number } = {},
): Promise<{ token: string; own: Api; shopId: number }> {
  const shop = await office.post<{ id: number }>('/shops', { nameEn: newName('en'), nameAr: newName('ar'), ...facts })
  const first = await newUser(address, office, { companyRoles: ['Owner'] })
  const { token } = await apiOf(address, first).put<{ token: string }>(`/users/currentShop/${shop.id}`, {})
  return { token, own: apiOf(address, token), shopId: shop.id }
}
