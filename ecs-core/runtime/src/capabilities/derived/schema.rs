//! Borrowed rows of tables as fields of derived queries. Nothing here depends on a world.

/// References to the values of one row of a table: `BodyRef` or `BodyMut` for the table `Body`.
///
/// A derived query does not depend on a world. The types here say what such a field borrows.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be a field of a query",
    label = "not the borrowed row of a table",
    note = "for a table `Body`, the borrowed rows are `BodyRef<'w>` and `BodyMut<'w>`",
    note = "the other forms of a field are `&C`, `&mut C` and `Entity`; all but the last can be in an `Option`"
)]
pub trait RowBorrow {
    /// The terms, as a list `(&A, (&B, ()))`.
    type Terms: RowTerms;
    /// The same row, borrowed for another lifetime.
    type For<'i>;

    /// Makes a row of its values.
    fn of<'i>(values: <Self::Terms as RowTerms>::Values<'i>) -> Self::For<'i>
    where
        'i: 'i;

    /// Returns the row if all its values exist.
    #[inline]
    fn optional<'i>(values: <Self::Terms as RowTerms>::Options<'i>) -> Option<Self::For<'i>>
    where
        'i: 'i,
    {
        Self::Terms::all(values).map(Self::of)
    }
}

/// Does nothing. rustc checks that the type is the borrowed row of a table.
pub const fn is_row<R: RowBorrow>() {}

/// The terms of a borrowed row, as a list `(&A, (&mut B, ()))`.
pub trait RowTerms {
    /// The values that the terms lend.
    type Values<'i>;
    /// The values that the terms lend if each is optional.
    type Options<'i>;

    /// Returns the values if all exist.
    fn all<'i>(options: Self::Options<'i>) -> Option<Self::Values<'i>>
    where
        'i: 'i;
}

impl RowTerms for () {
    type Values<'i> = ();
    type Options<'i> = ();

    #[inline]
    fn all<'i>((): ()) -> Option<()>
    where
        'i: 'i,
    {
        Some(())
    }
}

macro_rules! row_terms {
    ($($term:ty => $value:ty),*) => {$(
        impl<'q, C: 'static, L: RowTerms> RowTerms for ($term, L) {
            type Values<'i> = ($value, L::Values<'i>);
            type Options<'i> = (Option<$value>, L::Options<'i>);

            #[inline]
            fn all<'i>((first, others): Self::Options<'i>) -> Option<Self::Values<'i>>
            where
                'i: 'i,
            {
                Some((first?, L::all(others)?))
            }
        }
    )*};
}

row_terms!(&'q C => &'i C, &'q mut C => &'i mut C);
