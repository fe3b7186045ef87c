import { TaskCards } from '../task-cards.tsx'
import { ProductsScreen } from './products-screen.tsx'

/** My Products (V§2), below the open tasks of the store. */
export function MyProducts() {
  return (
    <>
      <TaskCards />
      <ProductsScreen />
    </>
  )
}
