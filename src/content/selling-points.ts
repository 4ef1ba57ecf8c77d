/** The five selling points of the About block on the home page and of /about. The names are fixed. */
export interface SellingPoint {
  name: string;
  line: string;
}

export const sellingPoints = [
  {
    name: "Industry Expert Staff",
    line: "You work with people who have done this before and can show you where.",
  },
  {
    name: "Client-Centric Focus",
    line: "We start from what your customers need to do and work back to the software.",
  },
  {
    name: "Partner rather than Vendor",
    line: "We say when an idea is wrong, including when the idea is ours.",
  },
  {
    name: "Solutions Geared to Improve Productivity",
    line: "If a feature saves no one any time, we argue against building it.",
  },
  {
    name: "Collaborative Approach Throughout the Process",
    line: "You see the work every week, while it is still cheap to change.",
  },
] as const satisfies readonly [SellingPoint, SellingPoint, SellingPoint, SellingPoint, SellingPoint];
