import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Profile } from "../contract/user.ts";

export interface SessionState {
  profile: Profile | null;
  /** True until a profile is set or cleared for the first time. */
  isLoading: boolean;
  /** Why there is no profile: nobody is signed in, or the profile could not be fetched. */
  hasFailed: boolean;
}

const initialState: SessionState = { profile: null, isLoading: true, hasFailed: false };

const slice = createSlice({
  name: "session",
  initialState,
  reducers: {
    profileSet: (_state, { payload }: PayloadAction<Profile>): SessionState => ({
      profile: payload,
      isLoading: false,
      hasFailed: false,
    }),
    profileCleared: (): SessionState => ({ profile: null, isLoading: false, hasFailed: false }),
    profileFailed: (): SessionState => ({ profile: null, isLoading: false, hasFailed: true }),
  },
});

export const { profileSet, profileCleared, profileFailed } = slice.actions;
export const sessionReducer = slice.reducer;
export const selectSession = (state: { session: SessionState }) => state.session;

/** The one-bit cookie that says a session may be there. Without it nobody is asked who is signed in. */
export function hasSessionHint(cookies = document.cookie): boolean {
  return /(?:^|; )(?:__Host-)?hint=1/.test(cookies);
}
