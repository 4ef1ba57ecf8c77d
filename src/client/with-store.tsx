import { type ComponentType, createContext, type ReactNode, use } from "react";
import { Provider } from "react-redux";
import { browserStore, type Store } from "./store.ts";

/** The store that a page is rendered with on the server, or in a test. The browser has its own. */
export const StoreContext = createContext<Store | undefined>(undefined);

/** Around whatever asks the API. A page without it comes without the store, its queries and their code. */
export function StoreProvider({ children }: { children: ReactNode }) {
  return <Provider store={use(StoreContext) ?? browserStore()}>{children}</Provider>;
}

/** The same for a page, whose own hooks ask. */
export function withStore<Props extends object>(Page: ComponentType<Props>) {
  return function WithStore(props: Props) {
    return (
      <StoreProvider>
        <Page {...props} />
      </StoreProvider>
    );
  };
}
