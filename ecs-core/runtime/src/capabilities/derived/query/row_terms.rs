//! The borrowed row of a table as a field of a derived query: its terms are terms of the query.

use crate::capabilities::derived::schema::RowTerms;
use crate::query::terms::{Terms, TermsRow};
use crate::schema::data::{Has, WorldData};

/// A world with the components of the terms `T`, which are those of a
/// [`RowBorrow`](crate::bounds::RowBorrow).
///
/// A derived query is generic over the world. The macro does not see the terms of a row among its
/// fields. So this trait puts the terms of the row in front of the others, and splits the values of
/// all terms again.
pub trait HasRow<T: RowTerms>: WorldData {
    /// The terms of the row, then those of `B`.
    type Then<B: Terms<Self>>: Terms<Self>;
    /// The terms of the row, each of them optional, then those of `B`.
    type OptionalThen<B: Terms<Self>>: Terms<Self>;

    /// Takes the values of the row from those of all terms.
    fn split<'i, B: Terms<Self>>(
        row: TermsRow<'i, Self, Self::Then<B>>,
    ) -> (T::Values<'i>, TermsRow<'i, Self, B>)
    where
        'i: 'i;

    /// Takes the optional values of the row from those of all terms.
    fn split_optional<'i, B: Terms<Self>>(
        row: TermsRow<'i, Self, Self::OptionalThen<B>>,
    ) -> (T::Options<'i>, TermsRow<'i, Self, B>)
    where
        'i: 'i;
}

impl<W: WorldData> HasRow<()> for W {
    type Then<B: Terms<Self>> = B;
    type OptionalThen<B: Terms<Self>> = B;

    #[inline(always)]
    fn split<'i, B: Terms<Self>>(row: TermsRow<'i, W, B>) -> ((), TermsRow<'i, W, B>)
    where
        'i: 'i,
    {
        ((), row)
    }

    #[inline(always)]
    fn split_optional<'i, B: Terms<Self>>(row: TermsRow<'i, W, B>) -> ((), TermsRow<'i, W, B>)
    where
        'i: 'i,
    {
        ((), row)
    }
}

macro_rules! has_row {
    ($($term:ty),*) => {$(
        impl<'q, W: Has<C> + HasRow<L>, C: 'static, L: RowTerms> HasRow<($term, L)> for W {
            type Then<B: Terms<Self>> = ($term, <W as HasRow<L>>::Then<B>);
            type OptionalThen<B: Terms<Self>> =
                (Option<$term>, <W as HasRow<L>>::OptionalThen<B>);

            #[inline(always)]
            fn split<'i, B: Terms<Self>>(
                (first, others): TermsRow<'i, W, <W as HasRow<($term, L)>>::Then<B>>,
            ) -> (<($term, L) as RowTerms>::Values<'i>, TermsRow<'i, W, B>)
            where
                'i: 'i,
            {
                let (values, others) = <W as HasRow<L>>::split::<'i, B>(others);
                ((first, values), others)
            }

            #[inline(always)]
            fn split_optional<'i, B: Terms<Self>>(
                (first, others): TermsRow<'i, W, <W as HasRow<($term, L)>>::OptionalThen<B>>,
            ) -> (<($term, L) as RowTerms>::Options<'i>, TermsRow<'i, W, B>)
            where
                'i: 'i,
            {
                let (values, others) = <W as HasRow<L>>::split_optional::<'i, B>(others);
                ((first, values), others)
            }
        }
    )*};
}

has_row!(&'q C, &'q mut C);
