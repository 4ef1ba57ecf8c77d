import { type ComponentType, createContext, type ReactNode, use } from "react";
import { Provider } from "react-redux";
import { browserStore, type Store } from "./store.ts";

/** The store on the server or in tests; browsers use `browserStore`. */
export const StoreContext = createContext<Store | undefined>(undefined);

/** Required by components that query the API. Pages without it don't load the store's code. */
export function StoreProvider({ children }: { children: ReactNode }) {
  return <Provider store={use(StoreContext) ?? browserStore()}>{children}</Provider>;
}

/** Wraps a page component in `StoreProvider`. */
export function withStore<Props extends object>(Page: ComponentType<Props>) {
  return function WithStore(props: Props) {
    return (
      <StoreProvider>
        <Page {...props} />
      </StoreProvider>
    );
  };
}
