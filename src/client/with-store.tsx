import { type ComponentType, createContext, type ReactNode, use } from "react";
import { Provider } from "react-redux";
import { browserStore, type Store } from "./store.ts";

/** The store that a page is rendered with on the server or in a test. The browser has its own. */
export const StoreContext = createContext<Store | undefined>(undefined);

/** Wraps whatever calls the API. A page without it loads neither the store nor the queries and their code. */
export function StoreProvider({ children }: { children: ReactNode }) {
  return <Provider store={use(StoreContext) ?? browserStore()}>{children}</Provider>;
}

/** The same for a page whose own hooks call the API. */
export function withStore<Props extends object>(Page: ComponentType<Props>) {
  return function WithStore(props: Props) {
    return (
      <StoreProvider>
        <Page {...props} />
      </StoreProvider>
    );
  };
}
